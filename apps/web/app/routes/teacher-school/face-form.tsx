import { type EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { Card } from '#app/ui/card.tsx'
import { draftStore } from '#app/ui/console/form/draft-store.ts'
import { FormField } from '#app/ui/console/form/form-field.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { changesOf, faceSchema, typedFace } from './face-fields.ts'
import { FaceColours, FacePictures } from './face-pictures.tsx'
import { ItemList } from './item-list.tsx'

const fieldsOf = {
  hero: ['hero.badge', 'hero.title', 'hero.text'],
  teacher: ['teacher.name', 'teacher.title', 'teacher.about'],
  lines: ['teacher.qualifications', 'teacher.teachingStyle', 'teacher.subjects'],
  statistics: ['statistics.students', 'statistics.success', 'statistics.rating', 'statistics.source'],
  teacherStatistics: [
    'teacherStatistics.years',
    'teacherStatistics.passed',
    'teacherStatistics.lessons',
    'teacherStatistics.success',
  ],
  contact: ['contact.whatsApp_Number', 'contact.facebook_Page', 'contact.youTube_Channel', 'contact.tiktokChannel'],
} as const
const LONG = ['hero.text', 'teacher.about']

/** All that the school shows of itself, in sections; each field is saved as it is typed. */
export function FaceForm({ school, onSaved }: { school: EditedSchool; onSaved: () => void }) {
  const { id } = useMe()
  const [drafts] = useState(() => draftStore(`${id}_school`))
  const form = useAutosavedForm({
    schema: faceSchema,
    saved: typedFace(school),
    revision: school.revision,
    save: (changes) => saveWith(updateSchool, changesOf(changes)),
    drafts,
  })
  const savedAt = form.status.state === 'saved' ? form.status.at : null
  const tell = useEffectEvent(onSaved)
  useEffect(() => {
    if (savedAt !== null) tell()
  }, [savedAt])
  const fields = (names: readonly string[], lines = 1) =>
    names.map((name) => (
      <FormField
        key={name}
        form={form}
        name={name}
        label={copy.labels[name] ?? name}
        lines={LONG.includes(name) ? 4 : lines}
        {...(lines > 1 && { hint: copy.linePerItem })}
      />
    ))

  return (
    <div className="flex flex-col gap-5">
      <div className="sticky top-14 z-10 bg-paper lg:top-0">
        <SaveStatus form={form} />
      </div>
      <Section title={copy.sections.school}>
        {fields(['name', 'subject', 'guarantee'])}
        <FaceColours school={school} onSaved={onSaved} />
        <FacePictures school={school} onSaved={onSaved} />
      </Section>
      <Section title={copy.sections.hero}>{fields(fieldsOf.hero)}</Section>
      <Section title={copy.sections.teacher}>
        {fields(fieldsOf.teacher)}
        {fields(fieldsOf.lines, 3)}
      </Section>
      <Section title={copy.sections.statistics}>{fields(fieldsOf.statistics)}</Section>
      <Section title={copy.sections.teacherStatistics}>{fields(fieldsOf.teacherStatistics)}</Section>
      <Section title={copy.sections.features}>
        <ItemList form={form} name="features" parts={['title', 'text']} />
      </Section>
      <Section title={copy.sections.steps}>
        <ItemList form={form} name="steps" parts={['title', 'text']} />
      </Section>
      <Section title={copy.sections.testimonials}>
        <ItemList form={form} name="testimonials" parts={['name', 'grade', 'text']} />
      </Section>
      <Section title={copy.sections.contact}>{fields(fieldsOf.contact)}</Section>
      <LeaveWarning form={form} />
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="flex flex-col gap-4 p-4 md:p-5">
    <h2 className="font-bold text-lg">{title}</h2>
    {children}
  </Card>
)
