/** What a link, an address or a number to call is made of. */
const LEADS_SOMEWHERE = /[@:/\\\d\p{Nd}]|\S\.\S/u

/**
 * The first words of an e-mail. Anybody can open an account with somebody else's address and any name: one that leads
 * somewhere is left out, so that the school's e-mails carry nobody's advertising.
 */
export const greeting = (name: string) => (LEADS_SOMEWHERE.test(name) ? 'أهلًا،' : `أهلًا ${name}،`)
