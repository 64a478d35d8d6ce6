/**
 * The address as shown to its owner: two characters of the name, and the domain in full, because most mistakes are in
 * it.
 */
export const maskedEmail = (email: string) => email.replace(/^(.{1,2}).*@/, '$1•••@')
