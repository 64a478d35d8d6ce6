import { latinDigits } from '@manassa/contract/rules/phone'

/**
 * Turns the Arabic digits of an input into Latin ones while they are typed. The caret stays: all digits have the same
 * length.
 */
export function typeLatinDigits({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
  const latin = latinDigits(input.value)
  if (latin === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = latin
  input.setSelectionRange(selectionStart, selectionEnd)
}
