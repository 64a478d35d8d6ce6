import type { TypedCode } from '@manassa/contract/rules/access-code'
import { countedWithin } from './plural.ts'

const missing = countedWithin('خانة واحدة', 'خانتين', '# خانات', '# خانة')

/** Results of entering a code; a chunk of its own, because the input alone is on the first page too. */
export const codeMessages = {
  checking: 'بنشوف الكود ده بيفتح إيه…',
  empty: 'محتاجين الكود اللي على الكارت',
  arabicLetters: 'الكود حروف إنجليزي وأرقام. محتاجين نغيّر لغة الكيبورد',
  short: (count: number) => `الكود 12 خانة، وناقص ${missing(count)}`,
  long: (count: number) => `الكود 12 خانة، وفيه ${missing(count)} زيادة`,
  mistyped: 'فيه حرف أو رقم مش زي اللي على الكارت. محتاجين نراجع الكود',
  /** Other letters that cards do not use are read as the digits that they resemble. */
  letterU: 'الكروت مفيهاش حرف U. محتاجين نراجع الكود من على الكارت',
  several: 'فيه أكتر من كود هنا. محتاجين كود واحد كل مرة',
  absent: 'مفيش هنا كود من 12 خانة زي اللي على الكارت',
  unlike: 'ده مش زي كود كارت. محتاجين نكتبه زي ما هو على الكارت بالظبط',
  /** The request was not sent. */
  notSent: 'مفيش نت دلوقتي. الكود ماتستخدمش، ولسه مكتوب هنا',
  /** The response was lost, so the code may have been used. */
  notAnswered: 'الرد ماوصلش. الكود لسه مكتوب هنا، وتكراره مش بيخسّر حاجة: نجرّب تاني',
  /** The account's grade differs from the card's; the profile corrects it. */
  wrongYear: 'صفّي في الحساب غلط',
  otherYear: (course: string, own: string) => `الكورس ده ل${course} وحسابك ${own}. متأكدين؟`,
}

export function codeFault(typed: TypedCode): string | null {
  if (typed.state === 'code') return null
  if (typed.state === 'short') return codeMessages.short(typed.missing)
  return typed.state === 'long' ? codeMessages.long(typed.extra) : codeMessages[typed.state]
}
