/** The fragment of a password link in the text of a prepared chat; empty without one. */
export function linkIn(chatUrl: string | null): string {
  const text = new URL(chatUrl ?? 'https://wa.me/').searchParams.get('text') ?? ''
  return text.match(/\/set-password#(\S+)/)?.[1] ?? ''
}
