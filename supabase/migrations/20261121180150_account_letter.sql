-- Whoever has an account made by staff hears of it, in the transaction that makes it. The letter holds no secret and no
-- token: its link leads to the form by which they choose a password of their own. Sign-ups are told by the auth service.

create function private.tell_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enqueue_letter('account_made', new.email, jsonb_build_object(
    'invitation', new.id, 'name', new.first_name, 'role', new.role, 'center', private.center_snapshot(new.location_id)
  ), format('invitation:%s:account', new.id));
  return null;
end
$$;
create trigger user_invitations_tell after update of used_at on public.user_invitations
  for each row when (old.used_at is null and new.used_at is not null)
  execute function private.tell_of_account();
