import type { Failure } from '@manassa/contract/endpoint'
import { useEffect, useState } from 'react'
import { fetchPicture } from '#app/lib/photo/fetch-picture.ts'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface PrivatePictureProps {
  /** The path of a call that returns the picture. */
  path: string
  label: string
  failed: string
}

export function PrivatePicture({ path, label, failed }: PrivatePictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches the same picture
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    setFailure(null)
    void fetchPicture(path).then((result) => {
      if (typeof result !== 'string') return setFailure(result)
      made = result
      if (isGone) URL.revokeObjectURL(result)
      else setAddress(result)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, tries])
  if (failure) return <FormFailure failure={failure} title={failed} onRetry={() => setTries(tries + 1)} />
  if (!address) return <Skeleton className="h-96 w-full" />
  return <img src={address} alt={label} className="max-h-[75dvh] w-full rounded-control object-contain" />
}
