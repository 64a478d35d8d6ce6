import { drawableText } from './drawable-text.ts'

/** What many schools' names begin with, and no school is known by. */
const COMMON = new Set([
  'منصة',
  'منصه',
  'أكاديمية',
  'اكاديمية',
  'أكاديميه',
  'مدرسة',
  'مركز',
  'سنتر',
  'مستر',
  'مس',
  'the',
])

/** The letter that a school goes by: of the first word of its name that is its own, without the article. */
export function letterOf(name: string): string {
  const words = drawableText(name).split(' ')
  const own = words.find((word) => !COMMON.has(word.toLowerCase())) ?? words[0] ?? ''
  const bare = own.length > 3 ? own.replace(/^ال/, '') : own
  return [...bare][0]?.toUpperCase() ?? 'م'
}
