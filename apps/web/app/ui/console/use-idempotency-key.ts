import { useRef } from 'react'

/**
 * Returns one key for equal input, so that a retry after a lost connection creates nothing twice; other input gets
 * another key.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return (input: object): string => {
    const text = JSON.stringify(input)
    if (text !== last.current.text) last.current = { text, key: newKey() }
    return last.current.key
  }
}

/** 128 bits; `randomUUID` is missing on pages without https. */
export const newKey = () =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(36), 'form-')
