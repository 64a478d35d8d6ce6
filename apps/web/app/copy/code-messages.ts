import type { TypedCode } from '@manassa/contract/rules/access-code'
import { countedWithin } from './plural.ts'

const missing = countedWithin('خانة واحدة', 'خانتين', '# خانات', '# خانة')

/**
 * What becomes of a code that was typed; fetched with what reads it, for the box alone stands on the first page too.
 */
export const codeMessages = {
  looking: 'بنشوف الكود ده بيفتح إيه…',
  empty: 'محتاجين الكود اللي على الكارت',
  arabicLetters: 'الكود حروف إنجليزي وأرقام. محتاجين نغيّر لغة الكيبورد',
  short: (count: number) => `الكود 12 خانة، وناقص ${missing(count)}`,
  long: (count: number) => `الكود 12 خانة، وفيه ${missing(count)} زيادة`,
  mistyped: 'فيه حرف أو رقم مش زي اللي على الكارت. محتاجين نراجع الكود',
  /** Other letters that cards lack are read as the digits that they look like. */
  letterU: 'الكروت مفيهاش حرف U. محتاجين نراجع الكود من على الكارت',
  several: 'فيه أكتر من كود هنا. محتاجين كود واحد كل مرة',
  absent: 'مفيش هنا كود من 12 خانة زي اللي على الكارت',
  unlike: 'ده مش زي كود كارت. محتاجين نكتبه زي ما هو على الكارت بالظبط',
  /** The request never left. */
  notSent: 'مفيش نت دلوقتي. الكود ماتستخدمش، ولسه مكتوب هنا',
  /** It may have arrived: the answer did not. */
  notAnswered: 'الرد ماوصلش. الكود لسه مكتوب هنا، وتكراره مش بيخسّر حاجة: نجرّب تاني',
  /** The year of the account was mistyped: it is put right in the profile. */
  wrongYear: 'صفّي في الحساب غلط',
  otherYear: (course: string, own: string) => `الكورس ده ل${course} وحسابك ${own}. متأكدين؟`,
}

/** Why there is no code in what was typed; null where there is one. */
export function codeFault(typed: TypedCode): string | null {
  if (typed.state === 'code') return null
  if (typed.state === 'short') return codeMessages.short(typed.missing)
  return typed.state === 'long' ? codeMessages.long(typed.extra) : codeMessages[typed.state]
}
