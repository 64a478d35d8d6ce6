import { describe, inGroup } from '../documentation/doc.ts'
import { reportBrowserError } from './browser-errors.ts'

export const browserErrorsDocs = inGroup('school', [
  describe(reportBrowserError, {
    summary: 'Counts an error of the app in a browser, for whoever runs the server.',
    details:
      'Kept are the message without digits, quoted texts and addresses, the place in the built file, and the family of ' +
      'the browser. An error without such a place is not counted.',
    input: {
      message: 'The name and message of the error.',
      stack: 'Its stack, with a built file in `/assets/`.',
    },
  }),
])
