import { useEffect } from 'react'

/** Names the tab after what is studied. The next page names it anew by its own `meta`. */
export function useTabTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
