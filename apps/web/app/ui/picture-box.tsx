import { pictureSizes } from '@manassa/contract/rules/picture-sizes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './class-names.ts'
import { type PictureKind, pictureSources } from './picture-sources.ts'

/**
 * A picture that reserves its space, so that the layout does not shift, with a fallback when it is missing or fails. It
 * is cropped, or shown whole, to fit; without `alt` it is decorative.
 */
export function PictureBox({
  path,
  kind,
  sizes,
  alt = '',
  eager = false,
  fallback,
  className,
}: {
  path: string | null
  kind: PictureKind
  sizes: string
  alt?: string
  eager?: boolean
  fallback: ReactNode
  className?: string
}) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setFailed(true)
  }, [])

  if (path === null || failed) return <div className={classes('overflow-hidden', className)}>{fallback}</div>
  const { avif, webp, src, width, height } = pictureSources(path, kind)
  return (
    <picture className={classes('block overflow-hidden bg-sheen', className)}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setFailed(true)}
        className={classes('size-full', pictureSizes[kind].ratio === null ? 'object-contain' : 'object-cover')}
      />
    </picture>
  )
}
