import { plainDigits } from './phone.ts'

/** Formats a number for WhatsApp's addresses: international and digits alone. Null if it cannot receive messages. */
export function chatNumber(number: string | null | undefined): string | null {
  const digits = plainDigits(number ?? '').replace(/\D/g, '')
  if (digits.length < 8) return null
  return digits.startsWith('0') ? `20${digits.slice(1)}` : digits
}

export function chatAddress(number: string | null | undefined): string | null {
  const digits = chatNumber(number)
  return digits && `https://wa.me/${digits}`
}

export function chatWithText(number: string | null | undefined, text: string): string | null {
  const address = chatAddress(number)
  return address && `${address}?text=${encodeURIComponent(text.toWellFormed())}`
}
