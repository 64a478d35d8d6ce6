import { useRef, useState } from 'react'

const fetchSignUp = () => import('./sign-up.ts')

/**
 * The photo of the form, validated and shrunk when it is chosen. `prepared` resolves after that; `shrunkTo` is the
 * reduced size in bytes.
 */
export function usePhoto(onWrong: (error: string | null) => void) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [shrunkTo, setShrunkTo] = useState<number | null>(null)
  const preparing = useRef<Promise<File | null>>(Promise.resolve(null))

  async function prepare(photo: File): Promise<File> {
    // Without this code, the photo is validated when the form is sent.
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
      // Another photo may have been chosen in the meantime.
      if (preparing.current === ready && toSend && photo && toSend.size < photo.size) setShrunkTo(toSend.size)
    })
  }

  return { chosen, shrunkTo, choose, prepared: () => preparing.current }
}
