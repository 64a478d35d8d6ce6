import type { ListedCode } from '@manassa/contract/teacher/codes'
import { oneCode } from '#app/copy/console-codes.ts'

/** The number on the card, such as «12-0347»; null for a code without a batch. */
export const cardNumber = ({ batchNumber, number }: Pick<ListedCode, 'batchNumber' | 'number'>) =>
  batchNumber === null || number === null ? null : `${batchNumber}-${String(number).padStart(4, '0')}`

export function cardName(code: Pick<ListedCode, 'batchNumber' | 'number' | 'ending'>): string {
  const number = cardNumber(code)
  return number === null ? oneCode.withoutNumber(code.ending) : oneCode.title(number)
}

export const targetLabel = ({ courseName, unitTitle }: Pick<ListedCode, 'courseName' | 'unitTitle'>) =>
  unitTitle === null ? courseName : `${unitTitle}\u00a0· ${courseName}`
