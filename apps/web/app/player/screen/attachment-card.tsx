import { type MouseEvent, useState } from 'react'
import { sizeText } from '#app/copy/data-size.ts'
import { player } from '#app/copy/player.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { extensionOf, findAttachment } from './attachment.ts'

/** A lesson's attachment: type, name, size and download. */
export function AttachmentCard({
  url,
  title,
  sizeBytes,
  freshUrl,
}: {
  url: string
  title: string | null
  sizeBytes: number | null
  /**
   * Requests a fresh address; `url` is null when the lesson has no file any more, the result is null without a
   * response.
   */
  freshUrl(): Promise<{ url: string | null } | null>
}) {
  const [state, setState] = useState<'offered' | 'preparing' | 'gone' | 'unreachable'>('offered')
  const extension = extensionOf(title) ?? extensionOf(url)

  async function download(event: MouseEvent) {
    event.preventDefault()
    if (state === 'preparing') return
    setState('preparing')
    const found = await findAttachment(url, freshUrl)
    setState(found.state === 'here' ? 'offered' : found.state)
    if (found.state === 'here') save(found.url)
  }
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4">
      <span
        dir="ltr"
        className="flex size-12 shrink-0 items-center justify-center rounded-control bg-gold-soft font-bold text-gold-text text-xs"
      >
        {extension ?? player.file}
      </span>
      <div className="min-w-40 flex-1">
        <h3 className="text-muted text-xs">{player.materials}</h3>
        <bdi className="block font-bold">{title ?? player.attachment}</bdi>
        {sizeBytes !== null && <p className="text-muted text-xs">{sizeText(sizeBytes)}</p>}
      </div>
      {state !== 'gone' && (
        <ButtonAnchor
          href={url}
          kind="soft"
          icon="download"
          download
          aria-busy={state === 'preparing'}
          onClick={download}
        >
          {state === 'preparing' ? player.preparing : player.download}
        </ButtonAnchor>
      )}
      {state === 'gone' && (
        <Notice tone="warn" className="w-full">
          {player.fileGone}
        </Notice>
      )}
      {state === 'unreachable' && (
        <Notice tone="bad" className="w-full">
          {player.fileFailed}
        </Notice>
      )}
    </Card>
  )
}

/** Leaves the download to the browser, which shows its progress. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  if (!url.startsWith('/')) link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
