import { useState } from 'react'
import { consoleSamples as samples } from '#app/copy/console-samples.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ConsoleTree, useTreeHistory } from '#app/ui/console/tree/console-tree.tsx'
import type { TreeLabels } from '#app/ui/console/tree/name-draft.ts'
import { applyEdit, type Items, type TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import { done } from './samples.ts'

const labels: TreeLabels = {
  label: samples.curriculum,
  addParent: samples.addUnit,
  addLeaf: samples.addLesson,
  parentName: samples.unitName,
  leafName: samples.lessonName,
  empty: samples.noUnits,
}

const course: Items = samples.units.map(({ name, lessons }, unit) => ({
  id: `unit ${unit}`,
  name,
  items: lessons.map((name, lesson) => ({ id: `lesson ${unit} ${lesson}`, name })),
}))

export const TreePieces = () => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <Curriculum start={course} />
    <Curriculum start={[]} />
  </div>
)

function Curriculum({ start }: { start: Items }) {
  const [items, set] = useState(start)
  async function apply(edit: TreeEdit) {
    set((before) => applyEdit(before, edit))
    return done
  }
  return (
    <ConsoleTree
      items={items}
      labels={labels}
      history={useTreeHistory(apply)}
      details={({ items, name }) =>
        items ? null : name.length % 2 === 0 ? (
          <Badge tone="ok">{samples.published}</Badge>
        ) : (
          <Badge tone="quiet">{samples.draft}</Badge>
        )
      }
    />
  )
}
