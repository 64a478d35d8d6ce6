import { createUnit, type EditedUnit, updateUnit } from '@manassa/contract/teacher/courses'
import { parentQuestion } from '@manassa/contract/teacher/edited-text'
import * as z from 'zod/mini'
import { curriculum as copy } from '#app/copy/console-courses.ts'
import { pick } from '#app/lib/pick.ts'
import { FormText } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'

const { unitName, unitTitle } = createUnit.input.shape
const schema = z.object({ unitName, unitTitle, parentQuestion })
type SavedUnitNames = Pick<EditedUnit, 'unitName' | 'unitTitle' | 'parentQuestion' | 'revision'>

interface UnitNamesProps {
  /** Null while the dialog is closed. */
  unit: EditedUnit | null
  onSaved(before: EditedUnit, names: SavedUnitNames): void
  onClose(): void
}

export function UnitNames({ unit, onSaved, onClose }: UnitNamesProps) {
  return (
    <ConsoleDialog open={unit !== null} onClose={onClose} title={copy.unitNames}>
      {unit && <UnitNamesForm key={unit.id} unit={unit} onSaved={(names) => onSaved(unit, names)} />}
    </ConsoleDialog>
  )
}

function UnitNamesForm({ unit, onSaved }: { unit: EditedUnit; onSaved(names: SavedUnitNames): void }) {
  const form = useAutosavedForm({
    schema,
    saved: pick(unit, ['unitName', 'unitTitle', 'parentQuestion']),
    revision: unit.revision,
    draftName: `unit_${unit.id}`,
    async save(changes) {
      const outcome = await saveWith(updateUnit, { unitId: unit.id, ...changes })
      if (outcome.state === 'done') {
        const { unitName, unitTitle, parentQuestion } = { ...unit, ...changes }
        onSaved({ unitName, unitTitle, parentQuestion, revision: outcome.data.revision })
      }
      return outcome
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <SaveStatus form={form} />
      <FormText form={form} name="unitName" label={copy.unitLabel} hint={copy.unitLabelHint} />
      <FormText form={form} name="unitTitle" label={copy.unitName} />
      <FormText form={form} name="parentQuestion" label={copy.parentQuestion} hint={copy.parentQuestionHint} />
      <LeaveWarning form={form} />
    </div>
  )
}
