import { useQuery } from "../../api/index.ts";
import { Answered, Empty, ScreenHead, SelectField } from "../../components/index.ts";
import { useViewState } from "../../navigation/index.ts";
import { TreeLab } from "./tree-lab.tsx";

export default function TreesScreen() {
  const [{ site }, change] = useViewState(["site"]);
  const names = useQuery("names", {}).answer;
  const shown = site === "" ? names?.sites[0]?.id : site;
  return (
    <>
      <ScreenHead
        title="Tree lab"
        about="Edit a copy of a tree and replay requests through it. Nothing is sent, and no file is changed."
      >
        {names && (
          <SelectField
            label="Site"
            value={shown ?? ""}
            options={names.sites.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => change({ site: next })}
          />
        )}
      </ScreenHead>
      {shown !== undefined && <SiteTree key={shown} site={shown} />}
      {names?.sites.length === 0 && <Empty>There is no site yet.</Empty>}
    </>
  );
}

function SiteTree({ site }: { readonly site: string }) {
  const query = useQuery("showTree", { site });
  return (
    <Answered query={query} height={640}>
      {({ tree, lenders }) => <TreeLab site={site} current={tree} lenders={lenders} />}
    </Answered>
  );
}
