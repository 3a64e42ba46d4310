print("madang")
