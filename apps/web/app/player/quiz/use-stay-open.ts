import { useEffect } from 'react'

/** While only this page knows something, the browser asks before it is closed. */
export function useStayOpen(isAlone: boolean) {
  useEffect(() => {
    if (!isAlone) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAlone])
}
