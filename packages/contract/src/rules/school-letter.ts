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

/**
 * The letter that stands for a school without a sign of its own: of the first word of its name that is its own, without
 * the article.
 */
export function schoolLetter(name: string): string {
  const words = name.trim().split(/\s+/)
  const own = words.find((word) => !COMMON.has(word.toLowerCase())) ?? words[0] ?? ''
  const bare = own.length > 3 ? own.replace(/^ال/, '') : own
  return [...bare][0]?.toUpperCase() ?? 'م'
}
