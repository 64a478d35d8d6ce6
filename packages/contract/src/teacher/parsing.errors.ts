import { PARSED_COLUMNS_MAX, PARSED_LINE_MAX_CHARACTERS, PARSED_ROWS_MAX } from '../limits.ts'
import { MOST_QUESTIONS } from '../question-formats/question-row.ts'
import type { ServerErrors } from '../server-error.ts'

/** Why a file or a pasted text is refused before or while it is read. */
export const parsingErrors = {
  'parsing.tooManyRows': {
    status: 413,
    message: `فيه أكتر من ${PARSED_ROWS_MAX.toLocaleString('en')} سطر. نقسمهم على كذا ملف`,
  },
  'parsing.tooManyColumns': {
    status: 413,
    message: `فيه أكتر من ${PARSED_COLUMNS_MAX} عمود. نسيب الأعمدة اللي محتاجينها بس`,
  },
  'parsing.lineTooLong': { status: 413, message: `فيه سطر أطول من ${charactersOf(PARSED_LINE_MAX_CHARACTERS)}` },
  'parsing.tooManyQuestions': {
    status: 413,
    message: `فيه أكتر من ${MOST_QUESTIONS} سؤال. نقسمهم على كذا مرة`,
  },
  'parsing.tooHeavy': {
    status: 413,
    message: 'الملف ده تقيل علينا ووقفنا قرايته. نسيب فيه السطور اللي محتاجينها بس، أو نقسمه على كذا ملف',
  },
} as const satisfies ServerErrors

export const parsingErrorCodes = Object.keys(parsingErrors) as Array<keyof typeof parsingErrors>

export const lineTooLongMessage = (row: number, maxCharacters: number): string =>
  `السطر رقم ${row} أطول من ${charactersOf(maxCharacters)}. نقسمه على كذا سطر`

/** Why a workbook cannot be read, by the part of it that is missing or broken. */
export const brokenPartMessage = (part: string): string =>
  part === 'zip'
    ? 'ملف Excel ده ناقص أو بايظ. نحفظه من جديد ونبعته تاني'
    : `ملف Excel ده مش بيتقري: الجزء «${part.slice(0, 100)}» ناقص أو بايظ. نحفظه من جديد ونبعته تاني`

function charactersOf(count: number): string {
  return `${count.toLocaleString('en')} حرف`
}
