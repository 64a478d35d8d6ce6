import { cropDoc } from '../fields/crop.docs.ts'

export const KEY = 'A UUID that the app creates; a repeated key is the same question.'

export const pictureDoc = {
  imageUploadId:
    'An upload with the purpose `picture`, or the 32 digits in the `imagePath` of a picture that a question shows ' +
    'or showed in the last thirty days; null removes the current one.',
  imageCrop: cropDoc,
} as const
