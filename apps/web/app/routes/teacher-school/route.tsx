import type { SchoolProfile } from '@manassa/contract/shared/school'
import { type EditedSchool, readEditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { useEffect, useState } from 'react'
import { chatTextForm } from '#app/copy/chat-texts.ts'
import { receivingAccounts } from '#app/copy/console-transfers.ts'
import { hostedLibraries } from '#app/copy/hosted-libraries.ts'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { announceSchool } from '#app/lib/school-draft.ts'
import { themeStyle } from '#app/lib/theme.ts'
import { Async } from '#app/ui/async.tsx'
import { Chip } from '#app/ui/chips.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { ChipRow, PartLinks, usePart } from '#app/ui/console/parts.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { brandingSchema, brandingValues, draftProfile, grouped } from './branding-fields.ts'
import { BrandingForm } from './branding-form.tsx'
import { type BrandingPart, brandingParts, useBrandingPart } from './branding-parts.ts'
import { ChatTextsPart } from './chat-texts.tsx'
import { DraftFrame } from './draft-frame.tsx'
import { HostedLibraries } from './hosted-libraries.tsx'
import { ReceivingAccounts } from './receiving-accounts.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/school', hidden: true })

const parts = {
  branding: chatTextForm.face,
  texts: chatTextForm.title,
  hosted: hostedLibraries.title,
  accounts: receivingAccounts.title,
}

export default function TeacherSchool() {
  const part = usePart(['branding', 'texts', 'hosted', 'accounts'])
  return (
    <ConsolePage title={copy.title} intro={part === 'branding' ? copy.intro : undefined}>
      <div className="mb-4">
        <PartLinks label={chatTextForm.parts} parts={parts} chosen={part} />
      </div>
      {part === 'texts' && <ChatTextsPart />}
      {part === 'hosted' && <HostedLibraries />}
      {part === 'accounts' && <ReceivingAccounts />}
      {part === 'branding' && <Branding />}
    </ConsolePage>
  )
}

function Branding() {
  const query = useCall(readEditedSchool, {}, { keepPreviousData: true })
  return (
    <Async query={query} loading={<Skeleton className="h-96 w-full" />} failed={copy.failed}>
      {(school) => <BrandingEditor school={school} />}
    </Async>
  )
}

function BrandingEditor({ school }: { school: EditedSchool }) {
  const { tenant } = useSchool()
  const saved = JSON.stringify(draftProfile(school, tenant, brandingValues(school)))
  useEffect(() => {
    const draft = JSON.parse(saved) as SchoolProfile
    announceSchool({ school: draft, themeStyle: themeStyle(draft.theme) })
  }, [saved])
  const [part, setPart] = useState(useBrandingPart())
  const [isPreview, setIsPreview] = useState(false)
  const form = useAutosavedForm({
    schema: brandingSchema,
    saved: brandingValues(school),
    revision: school.revision,
    save: (changes) => saveWith(updateSchool, grouped(changes)),
    draftName: 'school',
  })
  const choosePart = (chosen: BrandingPart) => {
    setPart(chosen)
    setIsPreview(false)
    document.documentElement.scrollTop = 0
  }
  return (
    <>
      <div className="sticky top-12 z-10 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-paper py-2 lg:top-0">
        <div className="min-w-0 max-lg:w-full">
          <ChipRow label={copy.parts}>
            {brandingParts.map((each) => (
              <Chip key={each} chosen={part === each && !isPreview} onChoose={() => choosePart(each)}>
                {copy.part[each]}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <SaveStatus form={form} />
        <div className="ms-auto lg:hidden">
          <Chip chosen={isPreview} onChoose={() => setIsPreview(true)}>
            {copy.preview}
          </Chip>
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className={classes('min-w-0', isPreview && 'max-lg:hidden')}>
          <BrandingForm
            form={form}
            school={school}
            part={part}
            onPicture={(saved) => form.autosave.savedElsewhere(brandingValues(saved), saved.revision)}
          />
        </div>
        <div className={classes('min-w-0 lg:sticky lg:top-18', !isPreview && 'max-lg:hidden')}>
          <DraftFrame school={draftProfile(school, tenant, form.values)} />
        </div>
      </div>
      <LeaveWarning form={form} />
    </>
  )
}
