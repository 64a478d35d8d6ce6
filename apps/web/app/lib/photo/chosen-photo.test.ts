import { IDENTITY_IMAGE_MAX_BYTES } from '@manassa/contract/limits'
import { fieldErrors } from '@manassa/contract/student/errors'
import { expect, test } from 'vitest'
import { photoError } from './chosen-photo.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47]

function aFile(type: string, beginning: number[], bytes = 10) {
  const content = new Uint8Array(bytes)
  content.set(beginning)
  return new File([content], 'card', { type })
}

test('a photo of an identity card is a JPEG or a PNG of five megabytes at most, or none', async () => {
  expect(await photoError(null)).toBeNull()
  expect(await photoError(aFile('image/jpeg', JPEG, IDENTITY_IMAGE_MAX_BYTES))).toBeNull()
  expect(await photoError(aFile('image/png', PNG))).toBeNull()
  expect(await photoError(aFile('image/jpeg', JPEG, IDENTITY_IMAGE_MAX_BYTES + 1))).toBe(fieldErrors['image.tooLarge'])
  expect(await photoError(aFile('application/pdf', [0x25, 0x50, 0x44, 0x46]))).toBe(fieldErrors['image.type'])
  expect(await photoError(aFile('image/svg+xml', [0x3c, 0x73, 0x76, 0x67]))).toBe(fieldErrors['image.type'])
})

test('a document that calls itself a photo is none', async () => {
  expect(await photoError(aFile('image/jpeg', [0x25, 0x50, 0x44, 0x46]))).toBe(fieldErrors['image.type'])
})
