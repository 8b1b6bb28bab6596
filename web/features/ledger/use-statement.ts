import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/api-error.ts'
import { readPages } from '../../api/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useProgressiveList } from '../../ui/use-progressive-list.ts'
import { fileDay, saveFile } from '../../ui/save-file.ts'

/** The member's statement: recent lines on the screen, all lines in the file. */
export function useStatement() {
  const list = useInfiniteQuery(readPages('wallet/statement', {}))
  const lines = list.data?.pages.flatMap((page) => page.rows) ?? []

  const allLines = async () => {
    let loaded = list
    while (loaded.hasNextPage) {
      loaded = await loaded.fetchNextPage()
      if (loaded.error) throw loaded.error
    }
    return loaded.data?.pages.flatMap((page) => page.rows) ?? []
  }
  const download = useMutation({
    mutationFn: async () => {
      const [{ statementCsv }, all] = await Promise.all([import('./statement-csv.ts'), allLines()])
      return statementCsv(all)
    },
    onSuccess: (csv) => saveFile(`solcoin-statement-${fileDay()}.csv`, 'text/csv;charset=utf-8', csv),
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Download Failed',
        description: errorMessage(error, 'The statement could not be downloaded.'),
      }),
  })
  return { list, download, ...useProgressiveList(lines, [list]) }
}
