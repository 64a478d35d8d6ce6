import { typedCode } from '@manassa/contract/rules/access-code'

/** Puts the code of a message, or one typed without its groups, into its box as cards print it; a box that was changed meanwhile stays. */
export default function putCode(input: HTMLInputElement, text: string, put: (code: string) => void, anyShape = false) {
  const found = typedCode(text, anyShape)
  if (found.state === 'code' && input.value === text) put(found.printed)
}
