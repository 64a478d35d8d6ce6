import { describe, inGroup } from '../documentation/doc.ts'
import { readParentPage } from './parents.ts'

export const parentsDocs = inGroup('study', [
  describe(readParentPage, {
    summary: "Returns whether a parent can read a page of the student's week, and the page itself.",
    reply: {
      state: [
        'Whether a parent can read it, or what stands against it.',
        "`off`, `shown`, `noNumber`, `ownNumber` (the parent's number is the student's own) or `stopped`",
      ],
      path: ['The page as parents see it, for 15 minutes; null where the school shows none.', '/p?look=…'],
    },
  }),
])
