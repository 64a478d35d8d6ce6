import { useSearchParams } from 'react-router'

/** The parameter of a list's address that opens the dialog for a new entry. */
const NEW = 'new'

export const opensNew = (path: string) => `${path}?${NEW}=1`

export const useOpensNew = () => useSearchParams()[0].has(NEW)
