/** Students use these domains, so a domain one typo away is probably a mistake. */
const usual = ['gmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com', 'icloud.com', 'live.com'] as const
/** These domains exist although they look like typos. */
const real = new Set(['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'yahoo.co', 'live.co', 'love.com', 'five.com'])

/**
 * Returns the address that was probably meant (`sara@gmial.com`: `sara@gmail.com`), or null. It is a suggestion and
 * never a reason to refuse.
 */
export function suggestedEmail(email: string): string | null {
  const typed = email.trim()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || real.has(domain)) return null
  const meant = usual.find((one) => one === domain) ?? usual.find((one) => isOneSlip(domain, one))
  return meant && meant !== domain ? `${typed.slice(0, at)}@${meant}` : null
}

/** A typo is one character added, missing or wrong, or two adjacent ones swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from += 1
  const rest = (text: string, skip: number) => text.slice(from + skip)
  return (
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 1) ||
    (rest(typed, 2) === rest(meant, 2) && typed[from] === meant[from + 1] && typed[from + 1] === meant[from])
  )
}
