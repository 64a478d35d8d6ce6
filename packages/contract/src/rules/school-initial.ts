/** Many school names begin with these words, so they do not distinguish a school. */
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

/** Returns the initial that replaces a missing logo: of the first distinctive word of the name, without the article. */
export function schoolInitial(name: string): string {
  const words = name.trim().split(/\s+/)
  const own = words.find((word) => !COMMON.has(word.toLowerCase())) ?? words[0] ?? ''
  const bare = own.length > 3 ? own.replace(/^ال/, '') : own
  return [...bare][0]?.toUpperCase() ?? 'م'
}
