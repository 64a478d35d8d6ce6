import { useSearchParams } from 'react-router'

const NEW = 'new'

export const opensNew = (path: string) => `${path}?${NEW}=1`

export const useOpensNew = () => useSearchParams()[0].has(NEW)
