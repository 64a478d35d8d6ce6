import { type Chapter, readChapters, writtenChapters } from '@manassa/contract/rules/chapter-lines'
import {
  type EditedLessonPage,
  type EditedVideo,
  readEditedLesson,
  saveVideo,
  videoFields,
} from '@manassa/contract/teacher/lessons'
import { useState } from 'react'
import { videoEdit as copy } from '#app/copy/console-lessons.ts'
import { hostedVideo } from '#app/copy/hosted-libraries.ts'
import { VIDEO_PART } from '#app/features/console/watchers/watchers.tsx'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormText, FormTextArea } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { type ListField, useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextAnchor } from '#app/ui/text-link.tsx'
import { VideoExtras } from './video-extras.tsx'
import { VideoPart } from './video-part.tsx'

interface VideoFormProps {
  lesson: EditedLessonPage
  refetch(): Promise<void>
  setData: QueryResult<EditedLessonPage>['setData']
}

const chaptersIn = (text: string) => {
  const read = readChapters(text)
  return 'chapters' in read ? read.chapters : []
}
/** Invalid rows are kept too, so the chapters stay text until they are sent. */
const rows: ListField = {
  toItems: (text) => String(text).split('\n').filter(Boolean),
  fromItems: (items) => items.join('\n'),
}

export function VideoForm({ lesson, refetch, setData }: VideoFormProps) {
  const { id: lessonId, video } = lesson
  const title = video?.attachmentTitle ?? ''
  const address = video?.externalUrl ?? ''
  const chapters = writtenChapters(video?.chapters ?? [])
  // The text as typed stays while it means the same, so that saving does not rewrite a line under the cursor.
  const [sent, setSent] = useState<string | null>(null)
  const typedAs = sent !== null && writtenChapters(chaptersIn(sent)) === chapters ? sent : null
  const form = useAutosavedForm({
    schema: videoFields,
    saved: { externalUrl: address, attachmentTitle: title, chapters: typedAs === null ? chapters : typedAs },
    revision: video?.revision ?? 1,
    draftName: `video_${lessonId}`,
    remoteValue: (name, value) => (name === 'chapters' ? writtenChapters(value as Chapter[]) : value),
    async save({ chapters: typed, attachmentTitle, ...changes }) {
      if (typed !== undefined) setSent(typed)
      const outcome = await saveWith(
        saveVideo,
        {
          lessonId,
          ...changes,
          attachmentTitle: attachmentTitle || undefined,
          chapters: typed === undefined ? undefined : chaptersIn(typed),
        },
        { skipRefetchOf: [readEditedLesson] },
      )
      if (outcome.state === 'done') {
        const { id: _, ...saved } = outcome.data
        setData((before) => ({ ...before, lacks: saved.plays !== 'nothing' ? [] : before.lacks, video: saved }))
      }
      return outcome
    },
  })
  const read = readChapters(form.values.chapters)
  const wrongRow = form.wrong.chapters && 'wrongRow' in read ? read.wrongRow : null
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={VIDEO_PART} className="scroll-mt-20 font-bold text-lg">
          {copy.title}
        </h2>
        <SaveStatus form={form} />
      </div>
      <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <VideoPart lesson={lesson} refetch={refetch} />
          <FormText form={form} name="externalUrl" label={copy.address} hint={copy.addressHint} />
          {video?.hosted && <HostedNotice {...video.hosted} />}
          {address.startsWith('http') && <TextAnchor href={address}>{copy.open}</TextAnchor>}
          {video && (
            <FormTextArea
              form={form}
              name="chapters"
              label={copy.chapters}
              hint={wrongRow === null ? copy.chaptersHint : copy.chaptersWrong(wrongRow)}
              lines={5}
              list={rows}
            />
          )}
        </div>
        {video ? (
          <VideoExtras
            lessonId={lessonId}
            video={video}
            refetch={refetch}
            title={<FormText form={form} name="attachmentTitle" label={copy.attachmentTitle} optional />}
          />
        ) : (
          <p className="text-muted text-sm">{copy.addressFirst}</p>
        )}
      </div>
      <LeaveWarning form={form} />
    </Card>
  )
}

function HostedNotice({ library, isSigned }: NonNullable<EditedVideo['hosted']>) {
  const maySet = useMay('school')
  if (isSigned) return <p className="text-muted text-sm">{hostedVideo.signed(library)}</p>
  return (
    <Notice
      tone="warn"
      actions={
        maySet && (
          <ButtonLink kind="outline" size="small" icon="key" to={`/teacher/school?part=hosted&library=${library}`}>
            {hostedVideo.set}
          </ButtonLink>
        )
      }
    >
      {hostedVideo.unsigned(library)} {!maySet && hostedVideo.ask}
    </Notice>
  )
}
