import { fieldErrors } from '@manassa/contract/errors'
import { IDENTITY_IMAGE_MAX_BYTES } from '@manassa/contract/limits'
import { expect, test } from 'vitest'
import { imageError } from './sign-up.ts'

const aFile = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'card', { type })

test('a photo of an identity card is a JPEG or a PNG of five megabytes at most, or none', () => {
  expect(imageError(null)).toBeNull()
  expect(imageError(aFile('image/jpeg', IDENTITY_IMAGE_MAX_BYTES))).toBeNull()
  expect(imageError(aFile('image/png'))).toBeNull()
  expect(imageError(aFile('image/jpeg', IDENTITY_IMAGE_MAX_BYTES + 1))).toBe(fieldErrors['image.tooLarge'])
  expect(imageError(aFile('application/pdf'))).toBe(fieldErrors['image.type'])
  expect(imageError(aFile('image/svg+xml'))).toBe(fieldErrors['image.type'])
})
