import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BROWSER_ERROR_MESSAGE_MAX_CHARACTERS, BROWSER_ERROR_STACK_MAX_CHARACTERS } from '../limits.ts'
import { BROWSER_ERROR_PATH } from '../rules/browser-error-path.ts'

const text = (most: number) => z.string().check(z.maxLength(most, 'field.tooLong'))

/** Counts an error of the app for the operator. The server keeps neither the words of a page nor who met it. */
export const reportBrowserError = endpoint({
  method: 'POST',
  path: BROWSER_ERROR_PATH,
  access: 'public',
  input: z.object({
    message: text(BROWSER_ERROR_MESSAGE_MAX_CHARACTERS),
    stack: text(BROWSER_ERROR_STACK_MAX_CHARACTERS),
  }),
  reply: z.null(),
  errors: ['request.tooMany'],
})
