import { useRef } from 'react'
import { randomId } from '#app/lib/random-id.ts'

/**
 * Returns one key for equal input, so that a retry after a lost connection creates nothing twice; other input gets
 * another key.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return (input: object): string => {
    const text = JSON.stringify(input)
    if (text !== last.current.text) last.current = { text, key: `form-${randomId()}` }
    return last.current.key
  }
}
