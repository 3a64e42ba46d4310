import MadangAPI

extension UndescribedPhoto: AnswerDescribed {}
extension UndescribedPhotoList: AnswerDescribed {}
