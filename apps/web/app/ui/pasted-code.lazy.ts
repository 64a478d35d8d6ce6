import { typedCode } from '@manassa/contract/rules/access-code'

/** Writes a pasted or ungrouped code into the field in the groups of a card, unless the field has changed meanwhile. */
export default function putCode(input: HTMLInputElement, text: string, put: (code: string) => void, anyShape = false) {
  const found = typedCode(text, anyShape)
  if (found.state === 'code' && input.value === text) put(found.printed)
}
