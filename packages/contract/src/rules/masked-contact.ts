/**
 * The address as shown to its owner: two characters of the name, and the domain in full, because most mistakes are in
 * it.
 */
export const maskedEmail = (email: string) => email.replace(/^(.{1,2}).*@/, '$1•••@')

/** The number as shown on the profile of its student: the operator's digits and the last three. */
export const maskedPhone = (phone: string) => phone.replace(/^(\d{3})\d+(\d{3})$/, '$1•••••$2')
