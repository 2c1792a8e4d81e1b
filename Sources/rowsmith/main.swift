print("rowsmith")
