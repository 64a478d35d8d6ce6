import { useSearchParams } from 'react-router'

const NEW = 'new'

export const newItemPath = (path: string) => `${path}?${NEW}=1`

export const useOpensNewItem = () => useSearchParams()[0].has(NEW)
