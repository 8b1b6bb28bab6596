import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/api-error.ts'
import { readPages } from '../../api/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useGrowing } from '../../ui/use-growing.ts'
import { saveFile } from './save-file.ts'
import { statementCsv } from './statement-csv.ts'

/** The member's statement: some lines of it on the screen, all of it as a file. */
export function useStatement() {
  const list = useInfiniteQuery(readPages('wallet/statement', {}))
  const lines = list.data?.pages.flatMap((page) => page.rows) ?? []

  const allLines = async () => {
    let arrived = list
    while (arrived.hasNextPage) {
      arrived = await arrived.fetchNextPage()
      if (arrived.error) throw arrived.error
    }
    return arrived.data?.pages.flatMap((page) => page.rows) ?? []
  }
  const download = useMutation({
    mutationFn: allLines,
    onSuccess: (all) => saveFile(`solcoin-statement-${today()}.csv`, 'text/csv;charset=utf-8', statementCsv(all)),
    onError: (error) =>
      toast({ tone: 'bad', title: 'Download Failed', description: errorMessage(error, 'The statement did not load.') }),
  })
  return { list, download, ...useGrowing(lines, [list]) }
}

/** The day where the person is, as files are named by: 2026-11-21. */
const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date())
