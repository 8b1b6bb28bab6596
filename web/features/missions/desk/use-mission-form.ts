import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { MissionChange, NewMission } from '../../../../shared/missions/new-mission.ts'
import { call, hasCode, hasStatus, invalidate, setFieldErrors, toastFailure } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { studioDay } from '../../../ui/format.ts'
import { kinds } from '../mission-words.ts'
import type { DeskState } from './missions-desk.tsx'

/** What the form holds: the fields of a new mission, and the revision of an existing one. */
export type MissionValues = NewMission & { revision: number }

const valuesOf = (mission: AdminMission | undefined): Partial<MissionValues> => ({
  kind: mission?.kind ?? 'word',
  perMember: mission?.perMember ?? 'once',
  title: mission?.title ?? '',
  text: mission?.text ?? '',
  startsOn: mission?.startsOn ?? studioDay(new Date()),
  endsOn: mission?.endsOn ?? null,
  points: mission?.points ?? 50,
  ...(mission && { solcoins: mission.solcoins, revision: mission.revision }),
})

/** Creates the mission, or changes it. Only a kind that has a word sends one; others pay once for what they count. */
function send({ revision, perMember, word, ...entered }: MissionValues, mission: AdminMission | undefined) {
  if (mission) {
    const { kind: _, ...change } = entered
    return call('admin/mission', 'PATCH', {
      params: { id: mission.id },
      body: { ...change, revision, ...(word && mission.kind === 'word' && { word }) },
    })
  }
  const { kind } = entered
  return call('admin/missions', 'POST', {
    body: {
      ...entered,
      perMember: kinds[kind].ownLimit === null ? perMember : 'once',
      ...(word && kind === 'word' && { word }),
    },
  })
}

/** The form of a new or existing mission, and saving it. A new one goes on to its funding. */
export function useMissionForm(mission: AdminMission | undefined, onStale: () => void) {
  const navigate = useNavigate()
  const form = useForm<MissionValues>({
    resolver: (mission
      ? valibotResolver(MissionChange)
      : valibotResolver(NewMission)) as unknown as Resolver<MissionValues>,
    defaultValues: valuesOf(mission),
  })
  const refresh = () => invalidate('admin/missions', 'missions')
  const saving = useMutation({
    mutationFn: (values: MissionValues) => send(values, mission),
    onSuccess: async (saved) => {
      await refresh()
      await navigate(paths.missionsDesk, mission ? {} : { state: { fund: saved.id } satisfies DeskState })
      toast(
        mission
          ? { tone: 'ok', title: 'Mission Saved', description: `Members see “${saved.title}” as it is now.` }
          : { tone: 'ok', title: 'Mission Created', description: `Members see “${saved.title}” once it has a budget.` },
      )
    },
    onError: async (error) => {
      setFieldErrors(form, error)
      toastFailure(error, 'Mission Not Saved', 'What you entered is still here.')
      if (!hasStatus(error, 409, 404)) return
      await refresh()
      if (hasCode(error, 'changed_meanwhile')) onStale()
    },
  })
  return {
    form,
    // The schema of a change has neither the kind nor the limit, which never change.
    save: form.handleSubmit((values) => saving.mutate({ ...values, kind: mission?.kind ?? values.kind })),
    isPending: saving.isPending,
  }
}
