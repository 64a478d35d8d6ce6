import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { typeLatinDigits } from './latin-digits.ts'

test('typed Arabic digits become Latin ones, in the middle of a number too', async () => {
  render(<input aria-label="phone" defaultValue="0100" onInput={typeLatinDigits} />)
  const phone = screen.getByLabelText<HTMLInputElement>('phone')
  await userEvent.type(phone, '١٢', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect([phone.value, phone.selectionStart]).toEqual(['011200', 4])
})
