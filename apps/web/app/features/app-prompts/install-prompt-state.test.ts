import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPLETED_LESSONS } from '#app/lib/owned-keys.ts'
import { aStorage } from '#app/lib/testing/a-device.ts'
import { countTab, declineInstalling, mayOfferInstalling } from './install-prompt-state.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  newTab()
})
afterEach(() => void vi.unstubAllGlobals())

const newTab = () => vi.stubGlobal('sessionStorage', aStorage())

test('the app is offered from the second tab on, however many pages each opens', () => {
  countTab()
  countTab()
  expect(mayOfferInstalling()).toBe(false)
  newTab()
  countTab()
  expect(mayOfferInstalling()).toBe(true)
})

test('a finished lesson offers installation sooner, and a refusal is final', () => {
  countTab()
  localStorage.setItem(`${COMPLETED_LESSONS}24`, '[1]')
  expect(mayOfferInstalling()).toBe(true)
  declineInstalling()
  expect(mayOfferInstalling()).toBe(false)
})
