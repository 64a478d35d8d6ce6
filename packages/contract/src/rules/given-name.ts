const beforeTheRest = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام'])
const afterTheFirst = new Set(['الدين', 'الله', 'الإسلام', 'الاسلام', 'الهدى', 'الزهراء', 'الحق'])

/**
 * Returns the name by which a person is greeted: the first word of a full name (`مريم حسن علي`: `مريم`), or two words
 * that are one name (`عبد الرحمن`, `نور الدين`). An initial alone is no name, so the whole is returned.
 */
export function givenName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  if ([...first.replace('.', '')].length < 2) return name.trim()
  const isOneOfTwo = beforeTheRest.has(first) || afterTheFirst.has(second)
  return isOneOfTwo && second ? `${first} ${second}` : first
}
