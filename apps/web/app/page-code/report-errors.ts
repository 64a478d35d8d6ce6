import {
  BROWSER_ERROR_MESSAGE_MAX_CHARACTERS,
  BROWSER_ERROR_STACK_MAX_CHARACTERS,
  BROWSER_ERRORS_OF_PAGE,
} from '@manassa/contract/limits'
import { BROWSER_ERROR_PATH } from '@manassa/contract/rules/browser-error-path'

/** An error in a loop would be reported without an end. */
let left = BROWSER_ERRORS_OF_PAGE

function report({ error, reason = error, filename, lineno, colno }: Partial<ErrorEvent & PromiseRejectionEvent>) {
  if (!(reason instanceof Error) || left-- < 1) return
  const message = String(reason).slice(0, BROWSER_ERROR_MESSAGE_MAX_CHARACTERS)
  // A file that cannot be read is in no stack.
  const stack = `${filename}:${lineno}:${colno} ${reason.stack}`.slice(0, BROWSER_ERROR_STACK_MAX_CHARACTERS)
  navigator.sendBeacon(BROWSER_ERROR_PATH, new URLSearchParams({ message, stack }))
}

for (const name of ['error', 'unhandledrejection']) addEventListener(name, report)
