import type { ListedCode } from '@manassa/contract/teacher/codes'
import { oneCode } from '#app/copy/console-codes.ts'

/** «12-0347», as the card says it; null for a code of no batch. */
export const cardNumber = ({ batchNumber, number }: Pick<ListedCode, 'batchNumber' | 'number'>) =>
  batchNumber === null || number === null ? null : `${batchNumber}-${String(number).padStart(4, '0')}`

/** What a card is called: by its number, else by its end. */
export function cardName(code: Pick<ListedCode, 'batchNumber' | 'number' | 'ending'>): string {
  const number = cardNumber(code)
  return number === null ? oneCode.withoutNumber(code.ending) : oneCode.title(number)
}

/** What a code, or a batch, opens, in the school's own words. */
export const opensWhat = ({ courseName, unitTitle }: Pick<ListedCode, 'courseName' | 'unitTitle'>) =>
  unitTitle === null ? courseName : `${unitTitle} · ${courseName}`
