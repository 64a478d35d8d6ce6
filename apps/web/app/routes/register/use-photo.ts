import { useRef, useState } from 'react'

const fetchSignUp = () => import('./sign-up.ts')

/**
 * The photo of the form: looked at and made smaller as soon as it is chosen. `prepared` waits for that; `shrunkTo` is
 * the size in bytes of what will travel, once that is known to be less.
 */
export function usePhoto(onWrong: (error: string | null) => void) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [shrunkTo, setShrunkTo] = useState<number | null>(null)
  const preparing = useRef<Promise<File | null>>(Promise.resolve(null))

  async function prepare(photo: File): Promise<File> {
    // Where the code did not come, the form is looked at when it is sent.
    const code = await fetchSignUp().catch(() => null)
    if (!code) return photo
    const error = await code.photoError(photo)
    onWrong(error)
    return error ? photo : code.shrunkPhoto(photo)
  }

  function choose(photo: File | null) {
    setChosen(photo)
    setShrunkTo(null)
    onWrong(null)
    const ready = photo ? prepare(photo) : Promise.resolve(null)
    preparing.current = ready
    ready.then((toSend) => {
      // Another one may have been chosen in the meantime.
      if (preparing.current === ready && toSend && photo && toSend.size < photo.size) setShrunkTo(toSend.size)
    })
  }

  return { chosen, shrunkTo, choose, prepared: () => preparing.current }
}
