import { type MouseEvent, useState } from 'react'
import { sizeText } from '#app/copy/data-size.ts'
import { player } from '#app/copy/player.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { canKeepFiles } from '../offline/on-device.ts'
import { extensionOf, type FoundAttachment, findAttachment } from './attachment.ts'
import { usePlayer } from './player-context.ts'

interface AttachmentCardProps {
  lessonId: number
  /** Null for a copy of this device without a connection. */
  url: string | null
  title: string | null
  sizeBytes: number | null
  /**
   * Requests a fresh address; `url` is null when the lesson has no file any more, the result is null without a
   * response.
   */
  freshUrl(): Promise<{ url: string | null } | null>
}

/** A lesson's attachment: type, name, size and download. A downloaded one opens without a connection too. */
export function AttachmentCard({ lessonId, url, title, sizeBytes, freshUrl }: AttachmentCardProps) {
  const { student } = usePlayer()
  const [state, setState] = useState<'offered' | 'preparing' | 'gone' | 'unreachable'>('offered')
  const extension = extensionOf(title) ?? extensionOf(url)

  async function download(event: MouseEvent) {
    event.preventDefault()
    if (state === 'preparing') return
    setState('preparing')
    const found = url === null ? unreachable : await findAttachment(url, freshUrl)
    const isSaved = await saveFound(found, student.id, { lessonId, sizeBytes })
    setState(isSaved || found.state === 'here' ? 'offered' : found.state)
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
          href={url ?? ''}
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

const unreachable = { state: 'unreachable' } as const

/** Saves the file that was found, or the copy of this device. False if there is neither. */
async function saveFound(
  found: FoundAttachment,
  userId: number,
  { lessonId, sizeBytes }: Pick<AttachmentCardProps, 'lessonId' | 'sizeBytes'>,
): Promise<boolean> {
  const kept = canKeepFiles(userId) ? await import('../offline/kept-attachments.ts').catch(() => null) : null
  if (found.state === 'here') {
    const { url } = found
    const isKept = kept && url.startsWith('/') && (sizeBytes ?? Infinity) <= kept.KEPT_ATTACHMENT_MAX_BYTES
    const file = isKept ? await kept.fetchAttachment(userId, lessonId, url) : null
    if (file) kept?.saveFile(file)
    else save(url)
    return true
  }
  const file = found.state === 'unreachable' ? await kept?.readAttachment(userId, lessonId) : null
  if (file) kept?.saveFile(file)
  return Boolean(file)
}

function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  if (!url.startsWith('/')) link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
