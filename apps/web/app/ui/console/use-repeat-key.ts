import { useRef } from 'react'

/**
 * The key of what is sent: the same one while it is the same, so that pressing again after a lost line makes nothing
 * twice; another input is another thing.
 */
export function useRepeatKey() {
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
